import type { ControlledVocabulary, WriteProfile } from '@colophon/contracts/rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BrandContext, BrandExample } from './brand-context.js';

@Entity({ name: 'brand_context' })
export class BrandContextEntity implements BrandContext {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'company_name' })
  companyName!: string;

  @Column('text')
  industry!: string;

  @Column('text', { name: 'brand_voice' })
  brandVoice!: string;

  @Column('text', { name: 'target_audience' })
  targetAudience!: string;

  @Column('text', { name: 'key_topics' })
  keyTopics!: string;

  @Column('text', { name: 'custom_guidelines' })
  customGuidelines!: string;

  @Column('text', { name: 'write_profile' })
  writeProfile!: WriteProfile;

  @Column('jsonb')
  vocabulary!: ControlledVocabulary;

  @Column('jsonb')
  examples!: BrandExample[];

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
