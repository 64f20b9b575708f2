import { configure, getConfig } from '@testing-library/react';
import React from 'react';

/** What both libraries keep to themselves. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** True while a wait looks, which it does after each change of the document. */
const IS_LOOKING = '_disableExpensiveErrorDiagnostics';

/** Leaves out what a passing spec makes only for messages it never prints: 30 % of a long one's processor time. */
export function spareDiagnostics(): void {
  spareOwnerStacks();
  spareDocumentPrints();
}

/** React takes a stack for each element it makes, up to 10,000 a second, so that a warning can name the owner. */
function spareOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, REACT_INTERNALS);
  if (typeof internals !== 'object' || internals === null) throw new Error(`No ${REACT_INTERNALS} in React`);
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // React begins to count again once a second.
    },
  });
}

/** A wait that ends without a match prints the document; its looks before that need not. */
function spareDocumentPrints(): void {
  const config = getConfig();
  const withPrint = config.getElementError.bind(config);
  const act = config.asyncWrapper.bind(config);
  /** Of the errors that were made without a print. */
  const messages = new WeakMap<Error, string>();
  configure({
    getElementError: (message, container) => {
      if (!isLooking()) return withPrint(message, container);
      const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
      messages.set(error, error.message);
      return error;
    },
    // At its end the wait puts the print into the message, and Jest shows the stack, which began with the message.
    asyncWrapper: (wait) =>
      act(wait).catch((error: Error) => {
        const message = messages.get(error);
        if (message !== undefined) error.stack = error.stack?.replace(message, () => error.message);
        throw error;
      }),
  });
}

const isLooking = () => Reflect.get(getConfig(), IS_LOOKING) === true;
