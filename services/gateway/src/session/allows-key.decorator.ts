import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { ApiKeyScope } from '@colophon/contracts/rules';

/** Name of the keys' security scheme in the contract. */
export const API_KEY_SCHEME = 'apiKey';
const KEY_ACCESS = 'key-access';

/** What calls of keys are counted under. */
export type KeyCallKind = 'read' | 'write' | 'upload';

export interface KeyAccess {
  /** Undefined where every key will do. */
  readonly scope: ApiKeyScope | undefined;
  /** Undefined for what follows from the method. */
  readonly kind: KeyCallKind | undefined;
}

const allowing = (access: KeyAccess): MethodDecorator =>
  applyDecorators(
    SetMetadata(KEY_ACCESS, access),
    ApiSecurity(API_KEY_SCHEME, access.scope ? [access.scope] : []),
  );

/** Opens a route behind `@RequiresBearer()` to API keys with the scope, and says so in the contract. Any other takes none. */
export const AllowsKey = (scope: ApiKeyScope, kind?: KeyCallKind): MethodDecorator =>
  allowing({ scope, kind });

/** The same for keys of any scope. */
export const AllowsAnyKey = (): MethodDecorator => allowing({ scope: undefined, kind: undefined });

/** @returns undefined where no key is taken */
export const keyAccessOf = (handler: object): KeyAccess | undefined =>
  Reflect.getMetadata(KEY_ACCESS, handler) as KeyAccess | undefined;
