import { defineService } from '@colophon/platform';
import { ExpiredFilesSweep } from './erasure/expired-files.sweep.js';
import { UnfinishedDeletionsSweep } from './erasure/unfinished-deletions.sweep.js';
import { CreateRetention1763683200001 } from './migrations/1763683200001-create-retention.js';
import { KeepPlanAndWalk1763683200002 } from './migrations/1763683200002-keep-plan-and-walk.js';
import { ConfirmEnds1763683200003 } from './migrations/1763683200003-confirm-ends.js';
import { KeepNewestVersion1763683200004 } from './migrations/1763683200004-keep-newest-version.js';
import { NoticeUnheardDeletions1763704800002 } from './migrations/1763704800002-notice-unheard-deletions.js';
import { RememberDeletedUsers1763712000001 } from './migrations/1763712000001-remember-deleted-users.js';
import { KnowOwnInstallation1764374400001 } from './migrations/1764374400001-know-own-installation.js';
import { OrphanObjectsSweep } from './orphan/orphan-objects.sweep.js';
import { ExpiringDocumentsSweep } from './reminder/expiring-documents.sweep.js';
import { MissedDeletionsSweep } from './repair/missed-deletions.sweep.js';
import { UnconfirmedExpiriesSweep } from './repair/unconfirmed-expiries.sweep.js';
import { EndedDocumentsSweep } from './retention/ended-documents.sweep.js';
import { RetainedDocumentRow } from './retention/retained-document.entity.js';
import { RetainedFileRow } from './retention/retained-file.entity.js';
import { retentionConfig } from './retention/retention.config.js';
import { UnknownPlansSweep } from './retention/unknown-plans.sweep.js';
import { RetentionModule } from './retention.module.js';

export const retentionSweeperDatabase = {
  entities: [RetainedDocumentRow, RetainedFileRow],
  migrations: [
    CreateRetention1763683200001,
    KeepPlanAndWalk1763683200002,
    ConfirmEnds1763683200003,
    KeepNewestVersion1763683200004,
    NoticeUnheardDeletions1763704800002,
    RememberDeletedUsers1763712000001,
    KnowOwnInstallation1764374400001,
  ],
};

export const retentionSweeperService = defineService({
  name: 'retention-sweeper',
  module: RetentionModule,
  configs: [retentionConfig],
  database: retentionSweeperDatabase,
  storage: true,
  tasks: [
    ExpiredFilesSweep,
    ExpiringDocumentsSweep,
    UnfinishedDeletionsSweep,
    UnknownPlansSweep,
    OrphanObjectsSweep,
    UnconfirmedExpiriesSweep,
    MissedDeletionsSweep,
    EndedDocumentsSweep,
  ],
});
