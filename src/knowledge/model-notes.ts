import { NOTE_CHANGE, type Collection, type Filter } from '../database/database.ts';

interface Embedded {
  _id: string;
  published: string | null;
  embedded_with?: string;
}

type NamedModel = { _id: string; published: string; embedded_with?: string };

export function createModelNotes<R extends Embedded>(rows: Collection<R>) {
  const otherwise = (model: string): Filter<R> =>
    ({ published: { $ne: null }, embedded_with: { $ne: model } }) as unknown as Filter<R>;
  return {
    embeddedOtherwise: (model: string, limit: number): Promise<NamedModel[]> =>
      rows
        .find(otherwise(model))
        .project<NamedModel>({ published: 1, embedded_with: 1 })
        .limit(limit)
        .toArray(),
    countEmbeddedOtherwise: (model: string): Promise<number> => rows.countDocuments(otherwise(model)),
    noteEmbedded: async (_id: string, published: string, model: string): Promise<void> =>
      void (await rows.updateOne(
        { _id, published } as unknown as Filter<R>,
        { $set: { embedded_with: model }, ...NOTE_CHANGE } as never,
      )),
  };
}
