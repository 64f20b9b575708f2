import { previewReaders } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';

export class ShownPreview {
  @ApiProperty({
    type: String,
    description: 'What stands first: in a tab, a title bar, a list.',
    example: 'Cloud security guide',
  })
  heading!: string;

  @ApiProperty({ type: String, enum: ['title', 'file_name'], example: 'title' })
  uses!: 'title' | 'file_name';

  @ApiProperty({
    type: [String],
    description: 'What stands below it, where the program shows more.',
    example: ['Ada Lovelace'],
  })
  lines!: string[];
}

export class PreviewedReader {
  @ApiProperty({ type: String, enum: previewReaders.map(({ id }) => id), example: 'chrome' })
  id!: string;

  @ApiProperty({ type: String, example: 'Chrome and Edge' })
  label!: string;

  @ApiProperty({
    type: String,
    description: 'By what the program chooses.',
    example: 'Tab: the title in the information dictionary, else the file name.',
  })
  rule!: string;

  @ApiProperty({ type: String, example: 'Chromium pdf_viewer.ts' })
  source!: string;

  @ApiProperty({
    type: Boolean,
    description: 'False: neither the maker of the program nor its code says so, as far as we found.',
    example: true,
  })
  verified!: boolean;

  @ApiProperty({ type: ShownPreview, description: 'Of the uploaded file.' })
  before!: ShownPreview;

  @ApiProperty({
    type: ShownPreview,
    nullable: true,
    description: 'Of the written file, or of what it would say; null before there are metadata.',
  })
  after!: ShownPreview | null;
}

export class DocumentPreview {
  @ApiProperty({ type: [PreviewedReader] })
  readers!: PreviewedReader[];
}
