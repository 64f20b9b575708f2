/** JSON columns of a document; plain copies of the proto messages of the same names. */
export interface OriginalMetadataRecord {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  readonly author: string;
  readonly creator: string;
}

export interface FieldEvidenceRecord {
  readonly source: string;
  readonly page: number;
  readonly quote: string;
  readonly confidence: number;
}

export interface EvidenceRecord {
  readonly title: FieldEvidenceRecord;
  readonly subject: FieldEvidenceRecord;
  readonly keywords: FieldEvidenceRecord;
  readonly author: FieldEvidenceRecord;
  readonly description: FieldEvidenceRecord;
}

export interface GeneratedByRecord {
  readonly provider: string;
  readonly model: string;
  readonly version: string;
  readonly promptVersion: string;
}
