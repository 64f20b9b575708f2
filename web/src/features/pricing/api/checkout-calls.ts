import { answer, api } from '#lib/api/client.ts';
import type { paths } from '#lib/api/schema.gen.ts';
import type { PackId } from '../packs.ts';

type Ok<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
export type Checkout = Ok<paths['/api/billing/checkout/{id}']['get']['responses'][200]>['checkout'];

/** A module of its own, so that a stranger's page does without the API client. */
export function beginCheckout(pack: PackId): Promise<{ url: string; checkoutId: string }> {
  return answer(api.POST('/api/billing/checkout', { body: { pack } }));
}

export async function fetchCheckout(id: string): Promise<Checkout> {
  const { checkout } = await answer(api.GET('/api/billing/checkout/{id}', { params: { path: { id } } }));
  return checkout;
}
