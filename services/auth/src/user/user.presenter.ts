import { type User, UserSchema } from '@colophon/contracts';
import { create } from '@bufbuild/protobuf';
import type { UserRow } from './user.entity.js';

export const presentUser = (user: UserRow): User =>
  create(UserSchema, {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    emailVerified: user.emailVerifiedAt !== null,
  });
