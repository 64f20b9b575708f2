import { defaultNamePattern } from '@colophon/contracts/rules';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

interface Naming {
  readonly pattern: string;
  /** The account's company; empty where it has not said. */
  readonly brand: string;
}

/** How each user's processed files are named. Every statement names the user. */
@Injectable()
export class DownloadNamesRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async find(userId: string): Promise<Naming> {
    const [row] = await this.unitOfWork.manager.query<Naming[]>(
      `SELECT d.pattern, COALESCE(b.company_name, '') AS brand
       FROM download_name d LEFT JOIN brand_context b ON b.user_id = d.user_id
       WHERE d.user_id = $1`,
      [userId],
    );
    return row ?? { pattern: defaultNamePattern, brand: '' };
  }

  async save({ manager }: Transaction, userId: string, pattern: string): Promise<void> {
    await manager.query(
      `INSERT INTO download_name (user_id, pattern, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET pattern = excluded.pattern, updated_at = excluded.updated_at`,
      [userId, pattern, this.clock.now()],
    );
  }
}
