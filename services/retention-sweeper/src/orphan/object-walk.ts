import { type ObjectInfo, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { documentFolders } from './orphan.js';
import { WalkPositions } from './walk-position.repository.js';

/** Objects a step: compared with the database in one query. */
const STEP = 500;

/**
 * Walks all objects of documents, round and round: each call goes on where the last one of any replica stopped, so
 * that a large store costs no more a call than a small one.
 */
@Injectable()
export class ObjectWalk {
  constructor(
    private readonly store: ObjectStore,
    private readonly positions: WalkPositions,
  ) {}

  /**
   * Steps of objects, none while another replica walks. A step counts as done when the next one is asked for; one that
   * fails is taken again by the next call.
   * @param limit most objects in all steps together
   */
  async *steps(limit: number): AsyncGenerator<ObjectInfo[], void> {
    const walk = await this.positions.take();
    if (!walk) return;
    try {
      let left = limit;
      let step: ObjectInfo[] = [];
      for await (const object of this.from(walk.position)) {
        step.push(object);
        left -= 1;
        if (step.length < STEP && left > 0) continue;
        yield step;
        if (!(await this.positions.advance(walk, object.key)) || left === 0) return;
        step = [];
      }
      if (step.length > 0) yield step;
      await this.positions.advance(walk, '');
    } finally {
      await this.positions.leave(walk);
    }
  }

  private async *from(position: string): AsyncGenerator<ObjectInfo, void> {
    const begun = documentFolders.findIndex((folder) => position.startsWith(folder));
    if (begun >= 0) yield* this.store.list(documentFolders[begun] ?? '', position);
    for (const folder of documentFolders.slice(begun + 1)) yield* this.store.list(folder);
  }
}
