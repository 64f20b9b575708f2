import { isEmail } from '@colophon/contracts/rules';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';

const LONGEST_NAME = 100;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Trims what a person typed.
 * @returns the profile, and one detail for each wrong field under its name in the HTTP contract
 */
export const readProfile = (input: Profile): { profile: Profile; problems: ErrorDetail[] } => {
  const profile = {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    email: input.email.trim(),
  };
  const problems = [
    ...nameProblems('firstName', 'First name', profile.firstName),
    ...nameProblems('lastName', 'Last name', profile.lastName),
    ...(isEmail(profile.email) ? [] : [{ field: 'email', message: 'Please enter a valid email address' }]),
  ];
  return { profile, problems };
};

const nameProblems = (field: string, label: string, name: string): ErrorDetail[] => {
  if (name === '') return [{ field, message: `${label} is required` }];
  if (Array.from(name).length > LONGEST_NAME) {
    return [{ field, message: `${label} must be at most ${LONGEST_NAME} characters` }];
  }
  return UNPRINTABLE.test(name) ? [{ field, message: `${label} contains unsupported characters` }] : [];
};

/** @throws ServiceError validation_failed naming every problem; its sentence is the first of them */
export const refuseProblems = (problems: readonly ErrorDetail[]): void => {
  const [first] = problems;
  if (first) {
    throw new ServiceError(commonErrors.validationFailed, {
      message: `${first.message}.`,
      details: problems,
    });
  }
};
