import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a document was processed, of what type it is and whether its proposal was kept; outlives the document. */
@Entity({ name: 'processed_document' })
export class ProcessedDocumentEntity {
  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'document_type' })
  documentType!: string;

  @Column('timestamptz', { name: 'completed_at' })
  completedAt!: Date;

  @Column('timestamptz', { name: 'saved_at', nullable: true })
  savedAt!: Date | null;

  @Column('boolean', { nullable: true })
  accepted!: boolean | null;
}
