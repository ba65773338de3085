import { recognise } from '../../../../src/extraction/formats/ocr.ts';
import { createCanvas } from '@napi-rs/canvas';

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function landscape(seed: number): Buffer {
  const [width, height] = [900, 600];
  const random = numbers(seed);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#3a7bd5');
  sky.addColorStop(1, '#cfe8ff');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let blade = 0; blade < 2_500; blade += 1) {
    context.strokeStyle = `rgb(${30 + random() * 70},${70 + random() * 120},40)`;
    context.lineWidth = 1 + random() * 2;
    const [x, y] = [random() * width, height * (0.5 + random() / 2)];
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (random() - 0.5) * 14, y - 5 - random() * 25);
    context.stroke();
  }
  return canvas.toBuffer('image/jpeg');
}

export function scribbles(seed: number): Buffer {
  const random = numbers(seed);
  const canvas = createCanvas(900, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 900, 600);
  for (let stroke = 0; stroke < 60; stroke += 1) {
    context.lineWidth = 1 + random() * 6;
    context.beginPath();
    if (random() < 0.5) context.arc(random() * 900, random() * 600, 5 + random() * 60, 0, 7 * random());
    else {
      context.moveTo(random() * 900, random() * 600);
      context.lineTo(random() * 900, random() * 600);
    }
    context.stroke();
  }
  return canvas.toBuffer('image/png');
}

export async function wordsSeenIn(draw: (seed: number) => Buffer, pictures: number): Promise<string[]> {
  const seen: string[] = [];
  for (let seed = 1; seed <= pictures; seed += 1) seen.push(await recognise(draw(seed)));
  return seen.filter((text) => text !== '');
}
