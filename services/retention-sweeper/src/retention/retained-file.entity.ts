import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FileKind, RetainedFile } from './retention-policy.js';

@Entity({ name: 'retained_file' })
export class RetainedFileRow implements RetainedFile {
  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId!: string;

  @PrimaryColumn('text')
  kind!: FileKind;

  @PrimaryColumn('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('boolean')
  superseded!: boolean;
}
