import { Clock, newId, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

export interface OwnInstallation {
  readonly id: string;
  /** When it last wrote its id into a store where there was none. */
  readonly claimedAt: Date;
}

/** Which installation this is, for all replicas: a random id that lasts as long as the database. */
@Injectable()
export class Installations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async own(): Promise<OwnInstallation> {
    const known = await this.find();
    if (known) return known;
    // Of several replicas one makes the row, and all read it.
    await this.unitOfWork.manager.query(
      'INSERT INTO installation (id, claimed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [newId(), this.clock.now()],
    );
    const made = await this.find();
    if (!made) throw new Error('the row of the installation is not there');
    return made;
  }

  async noteClaim(): Promise<void> {
    await this.unitOfWork.manager.query('UPDATE installation SET claimed_at = $1', [this.clock.now()]);
  }

  private async find(): Promise<OwnInstallation | undefined> {
    const [row] = await this.unitOfWork.manager.query<OwnInstallation[]>(
      'SELECT id, claimed_at AS "claimedAt" FROM installation',
    );
    return row;
  }
}
