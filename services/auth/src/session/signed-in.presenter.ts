import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { presentUser } from '../user/user.presenter.js';
import type { SignedIn } from './log-in.usecase.js';

export const presentSignedIn = ({ user, session, accessToken }: SignedIn) => ({
  user: presentUser(user),
  accessToken,
  expiresAt: timestampFromDate(session.expiresAt),
});
