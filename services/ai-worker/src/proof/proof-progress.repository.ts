import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/** How far the proofs are that are being made: any replica can be asked for what another one makes. */
@Injectable()
export class ProofProgressRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** One that is made again begins again. */
  async note(userId: string, proofId: string, percent: number): Promise<void> {
    await this.unitOfWork.manager.query(
      `INSERT INTO proof_progress (proof_id, user_id, percent, noted_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (proof_id) DO UPDATE SET percent = excluded.percent, noted_at = excluded.noted_at`,
      [proofId, userId, percent, this.clock.now()],
    );
  }

  /** Undefined where none is being made, also for another user's proof. */
  async find(userId: string, proofId: string): Promise<number | undefined> {
    const [row] = await this.unitOfWork.manager.query<{ percent: number }[]>(
      'SELECT percent FROM proof_progress WHERE proof_id = $1 AND user_id = $2',
      [proofId, userId],
    );
    return row?.percent;
  }

  async forget({ manager }: Transaction, proofId: string): Promise<void> {
    await manager.query('DELETE FROM proof_progress WHERE proof_id = $1', [proofId]);
  }

  /** Of proofs whose end this service has missed. */
  async forgetNotedBefore(moment: Date): Promise<void> {
    await this.unitOfWork.manager.query('DELETE FROM proof_progress WHERE noted_at < $1', [moment]);
  }
}
