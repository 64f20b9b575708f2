import { longestNamePattern } from '@colophon/contracts/rules';
import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../validation/text-field.js';

const description =
  'Text with `{title}`, `{filename}`, `{brand}`, `{type}` and `{year}`; one of the first two is required. The default is `{filename}-processed`.';
const example = '{brand}-{type}-{title}-{year}';

/** How the account's processed files are named; the service that names them checks the placeholders. */
export class DownloadNamesInput {
  @TextField({ description, example, required: 'A pattern is required', max: longestNamePattern })
  pattern!: string;
}

export class DownloadNamesAnswer {
  @ApiProperty({ type: String, description, example })
  pattern!: string;
}
