import { type ObjectInfo, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { documentFolders } from './orphan.js';

/**
 * Walks all objects of documents in small steps: each call continues where the last one stopped, round and round, so
 * that a large store costs no more a call than a small one.
 */
@Injectable()
export class ObjectWalk {
  private position: AsyncIterator<ObjectInfo> | undefined;

  constructor(private readonly store: ObjectStore) {}

  /** @returns fewer than `count` objects when the round is over; the next call begins a new one */
  async next(count: number): Promise<ObjectInfo[]> {
    this.position ??= this.all();
    const objects: ObjectInfo[] = [];
    try {
      while (objects.length < count) {
        const { done, value } = await this.position.next();
        if (done) {
          this.position = undefined;
          break;
        }
        objects.push(value);
      }
    } catch (error) {
      this.position = undefined;
      throw error;
    }
    return objects;
  }

  private async *all(): AsyncGenerator<ObjectInfo, void> {
    for (const folder of documentFolders) yield* this.store.list(folder);
  }
}
