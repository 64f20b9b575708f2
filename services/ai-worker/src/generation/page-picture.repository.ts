import { buffer } from 'node:stream/consumers';
import { objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { PagePicture } from '../metadata/metadata-provider.js';

/** Page 1 as the pdf-worker drew it, 480 pixels wide. */
@Injectable()
export class PagePictureRepository {
  constructor(private readonly objects: ObjectStore) {}

  async load(documentId: string): Promise<PagePicture | undefined> {
    const object = await this.objects.get(objectKeys.thumbnail(documentId));
    if (!object) return undefined;
    return { contentType: 'image/webp', base64: (await buffer(object.stream)).toString('base64') };
  }
}
