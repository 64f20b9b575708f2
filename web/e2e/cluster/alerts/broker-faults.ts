import { samplePdf } from '../../stack/pdf-tools.ts';
import { podOf } from '../pods.ts';
import { inTime, openAccount, type Scene } from '../scene.ts';
import { sql } from '../database.ts';
import type { AlertFault } from './alert-fault.ts';
import { restart } from './outage-faults.ts';
import {
  DELETED_STREAM,
  FILLED,
  PAUSED,
  PURGED_STREAM,
  REPEATED,
  RESUMED,
  STORED_OBJECTS,
  UNREADABLE,
} from './pod-scripts.ts';

const PAUSED_CONSUMER = 'retention-sweeper_document_deleted';
/** More than an alert takes for a backlog. */
const REPETITIONS = 1200;
const ORPHANS = 150;

const script = async (scene: Scene, component: string, source: string, ...args: readonly string[]) =>
  scene.kube.script((await podOf(scene, component)).metadata.name, source, ...args);

/** A document whose owner deleted it: what is left of it is an event, and a row of the sweeper. */
const deletedDocument = async (scene: Scene): Promise<string> => {
  const account = await openAccount(scene);
  const id = await account.uploadOne({ name: 'gone.pdf', bytes: await samplePdf('Soon gone') });
  await account.untilDone(id, AbortSignal.timeout(180_000));
  await account.call('DELETE', `/api/documents/${id}`);
  const waiting = "SELECT count(*) FROM outbox WHERE subject = 'colophon.document.v1.deleted'";
  await inTime(async () => (await sql(scene, 'document', waiting)) === '0', 'an event that was sent');
  return id;
};

/** A relay that sends what it cannot delete, and a consumer that an operator paused and forgot. */
export const repeatedEvents: AlertFault = {
  alerts: {
    DuplicateEvents: { messaging_consumer_group_name: 'billing-credits_document_deleted' },
    ConsumerStalled: { messaging_consumer_group_name: PAUSED_CONSUMER },
    ConsumerHangs: { messaging_consumer_group_name: PAUSED_CONSUMER },
    ConsumerBehind: { messaging_consumer_group_name: PAUSED_CONSUMER },
  },
  cause: async (scene, mendBy) => {
    await deletedDocument(scene);
    mendBy(() => script(scene, 'document', RESUMED('DOCUMENT', PAUSED_CONSUMER)));
    await script(scene, 'document', PAUSED('DOCUMENT', PAUSED_CONSUMER));
    const again = REPEATED('DOCUMENT', 'colophon.document.v1.deleted');
    await script(scene, 'document', again, String(REPETITIONS));
  },
};

export const unreadableEvent: AlertFault = {
  alerts: { DeadLetters: {} },
  cause: async (scene, mendBy) => {
    const program = '/app/services/libs/platform/dist/dead-letters/dead-letters.main.js';
    const deployment = `deployment/${scene.release}-document`;
    mendBy(() => scene.kube.kubectl('exec', deployment, '--', 'node', program, 'drop', '--all', '--yes'));
    await script(scene, 'document', UNREADABLE);
  },
};

/** A stream that an operator deleted, with `rm` where `purge` was meant. */
export const deletedStream: AlertFault = {
  alerts: { StreamRefusesWrites: { messaging_destination_name: 'LIVE' } },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    mendBy(() => restart(scene, 'document'));
    await script(scene, 'document', DELETED_STREAM('LIVE'));
    await account.uploadOne({ name: 'untold.pdf', bytes: await samplePdf('Told to no browser') });
  },
  mendsLast: true,
};

/** The broker keeps as much of ours as its operator allows. */
export const fullBroker: AlertFault = {
  alerts: { BrokerStorageFull: {}, OutboxNotDraining: { colophon_service: 'document' } },
  cause: async (scene, mendBy) => {
    const account = await openAccount(scene);
    mendBy(() => script(scene, 'document', PURGED_STREAM('LIVE')));
    await script(scene, 'document', FILLED('colophon.live.v1.filler'));
    await account.uploadOne({ name: 'waits.pdf', bytes: await samplePdf('Waits for a full broker') });
  },
};

/** Objects that were stored for a document after it had gone. */
export const orphanedObjects: AlertFault = {
  alerts: { OrphansFound: {} },
  // Found ones are erased already.
  cause: async (scene) => {
    const id = await deletedDocument(scene);
    // An installation erases no orphan on the day it claimed its store.
    const settle = `UPDATE installation SET claimed_at = claimed_at - interval '2 days' RETURNING 1`;
    await inTime(async () => (await sql(scene, 'retention', settle)) === '1', 'a store that is claimed');
    const isKnown = `SELECT 1 FROM retained_document WHERE document_id = '${id}' AND status <> 'live'`;
    await inTime(async () => (await sql(scene, 'retention', isKnown)) === '1', 'a document that ended');
    await script(scene, 'retention-sweeper', STORED_OBJECTS, id, String(ORPHANS));
  },
};
