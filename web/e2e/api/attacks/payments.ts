type Sign = (payload: string, at: number) => string;
type Forge = (
  event: string,
  sign: Sign,
) => { readonly payload: string; readonly signature: string | undefined };
type Session = Record<string, unknown>;

const now = (): number => Math.floor(Date.now() / 1000);

/** Deliveries that the provider did not make, made from one that it did. */
export const forgeries: Readonly<Record<string, Forge>> = {
  'an amount changed behind the signature': (event, sign) => ({
    payload: event.replace('"amount_total":900', '"amount_total":3900'),
    signature: `t=${now()},v1=${sign(event, now())}`,
  }),
  'a blank more behind the signature': (event, sign) => ({
    payload: `${event} `,
    signature: `t=${now()},v1=${sign(event, now())}`,
  }),
  'the signature of another event': (event, sign) => ({
    payload: event,
    signature: `t=${now()},v1=${sign(event.replace('evt_', 'evt_other_'), now())}`,
  }),
  'a fresh time over an old signature': (event, sign) => ({
    payload: event,
    signature: `t=${now()},v1=${sign(event, now() - 3600)}`,
  }),
  'the scheme of long ago': (event, sign) => ({
    payload: event,
    signature: `t=${now()},v0=${sign(event, now())}`,
  }),
  'a signature without its time': (event, sign) => ({
    payload: event,
    signature: `v1=${sign(event, now())}`,
  }),
  'a time that is no number': (event, sign) => ({
    payload: event,
    signature: `t=NaN,v1=${sign(event, now())}`,
  }),
  'an empty signature': (event) => ({ payload: event, signature: '' }),
  'a signature of zeros': (event) => ({ payload: event, signature: `t=${now()},v1=${'0'.repeat(64)}` }),
  'a signature of ten thousand parts': (event) => ({
    payload: event,
    signature: `t=${now()},${'v1=00,'.repeat(2000)}`,
  }),
};

interface Twist {
  readonly change: (session: Session, foreignSession: string) => Session;
  /** What the buyer still gets. */
  readonly credits: number;
}

/** Events with a right signature whose content does not fit what was ordered. */
export const twists: Readonly<Record<string, Twist>> = {
  unpaid: { change: (session) => ({ ...session, payment_status: 'unpaid' }), credits: 0 },
  'with less paid than the pack costs': {
    change: (session) => ({ ...session, amount_total: 1 }),
    credits: 0,
  },
  'in another currency': { change: (session) => ({ ...session, currency: 'vnd' }), credits: 0 },
  'of an unknown session': {
    change: (session) => ({ ...session, id: 'cs_test_nobody', metadata: {} }),
    credits: 0,
  },
  'with another user written into it': {
    change: (session) => ({ ...session, client_reference_id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11' }),
    credits: 0,
  },
  'with credits written into it': {
    change: (session) => ({
      ...session,
      metadata: { ...(session['metadata'] as object), credits: '100000' },
    }),
    credits: 10,
  },
};
