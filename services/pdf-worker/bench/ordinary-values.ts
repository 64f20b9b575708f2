import type { EditableMetadata } from '../dist/pdf/metadata/pdf-metadata.js';
import type { WriteOptions } from '../dist/pdf/update/write-planner.js';

/** As long as the product's users and models write them. */
export const benchMetadata: EditableMetadata = {
  title: 'Backup and Recovery Approaches for Growing Companies',
  subject: 'How to plan backups, choose where to keep them and prove that they can be restored',
  keywords: 'backup, recovery, storage, archive, disaster recovery, retention',
  author: 'Ada Lovelace; Charles Babbage',
  description:
    'A guide for IT leaders: which data to back up, how often, and where to; with checklists, a worked example and the costs of five common approaches compared.',
};

export const writeOptions = (): WriteOptions => ({
  language: 'en',
  now: new Date(),
  profile: 'standard',
  acceptSignatureChange: false,
});
