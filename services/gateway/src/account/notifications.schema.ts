import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../validation/boolean-field.js';

const creditsLow = { description: 'One credit is left, or none.', example: true };
const freeCredits = { description: 'Free credits were renewed for a new month.', example: true };
const documentExpiring = { description: "A document's files will be deleted soon.", example: false };

/** All three are needed. */
export class NotificationSettingsInput {
  @BooleanField(creditsLow)
  creditsLow!: boolean;

  @BooleanField(freeCredits)
  freeCredits!: boolean;

  @BooleanField(documentExpiring)
  documentExpiring!: boolean;
}

/** The optional mails the caller receives. */
export class NotificationSettings {
  @ApiProperty({ type: Boolean, ...creditsLow })
  creditsLow!: boolean;

  @ApiProperty({ type: Boolean, ...freeCredits })
  freeCredits!: boolean;

  @ApiProperty({ type: Boolean, ...documentExpiring })
  documentExpiring!: boolean;
}
