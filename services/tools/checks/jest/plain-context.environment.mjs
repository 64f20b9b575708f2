import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY);

/**
 * Jest's environment for Node with a global object of V8. Jest's own is a proxy in which each global name is looked up:
 * a spec with a loop that calls `Math.abs` took fifteen times as long.
 */
export default class PlainContext extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = plainContext;
    super(config, context);
    vm.createContext = createContext;
  }
}
