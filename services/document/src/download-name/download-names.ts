import { downloadName, namePatternProblem } from '@colophon/contracts/rules';
import { commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { DownloadNamesRepository } from './download-names.repository.js';

/** What processed files are saved as, by the pattern their owner chose. */
@Injectable()
export class DownloadNames {
  constructor(
    private readonly names: DownloadNamesRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async pattern(userId: string): Promise<string> {
    return (await this.names.find(userId)).pattern;
  }

  /** @throws ServiceError validation_failed for a pattern that names no file; not_found for a deleted user */
  async choose(userId: string, pattern: string): Promise<void> {
    const message = namePatternProblem(pattern);
    if (message !== undefined)
      throw new ServiceError(commonErrors.validationFailed, { details: [{ field: 'pattern', message }] });
    await this.unitOfWork.run(async (transaction) => {
      if (await this.deletedUsers.has(transaction, userId)) throw new ServiceError(commonErrors.notFound);
      await this.names.save(transaction, userId, pattern);
    });
  }

  async of({ userId, filename, finalMetadata, documentType, createdAt }: Document): Promise<string> {
    const { pattern, brand } = await this.names.find(userId);
    return downloadName(pattern, {
      title: finalMetadata?.title ?? '',
      filename,
      brand,
      type: documentType,
      year: String(createdAt.getUTCFullYear()),
    });
  }
}
