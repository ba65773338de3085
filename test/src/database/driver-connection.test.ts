import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';

const WRITE = `
const { subscribe } = require('node:diagnostics_channel');
const { createServer } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const { BSON, MongoClient, ObjectId } = require(workerData);

const HELLO = {
  ok: 1, isWritablePrimary: true, msg: 'isdbgrid', serviceId: new ObjectId(), minWireVersion: 0, maxWireVersion: 25,
  maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000,
};
function answerTo(message) {
  const body = BSON.serialize(HELLO);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(2013, 12); // OP_MSG
  return Buffer.concat([head, body]);
}
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (message) => socket.pause().write(answerTo(message)));
});
server.listen(0, '127.0.0.1', () => {
  const uri = 'mongodb://127.0.0.1:' + server.address().port + '/?loadBalanced=true&retryWrites=false';
  let state = 'not begun';
  subscribe('net.client.socket', ({ socket }) =>
    socket.once('close', () => setTimeout(() => parentPort.postMessage(state), 100)));
  const bytes = Buffer.alloc(12_000_000);
  const client = new MongoClient(uri, { socketTimeoutMS: 200, monitorCommands: true });
  client.on('commandStarted', () => (state = 'waiting'));
  client.db('any').collection('any').insertOne({ bytes }).catch(() => (state = 'ended'));
});`;

describe('the MongoDB driver without our fix', () => {
  it('never ends a write on a connection it has given up; if this fails, remove the fix', async () => {
    const driver = createRequire(import.meta.url).resolve('mongodb');
    const worker = new Worker(WRITE, { eval: true, workerData: driver });
    const [state] = (await once(worker, 'message')) as [string];
    await worker.terminate();
    expect(state).to.equal('waiting');
  });
});
