import type { Scene } from './scene.ts';
import { podOf } from './pods.ts';

/** Opens the inspector of the program in a pod, as runbooks do for a profile, and evaluates its argument there. */
const EVALUATE = `
(async () => {
  process.kill(1, 'SIGUSR1');
  const find = async (tries) => {
    try {
      return (await (await fetch('http://127.0.0.1:9229/json')).json())[0].webSocketDebuggerUrl;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return find(tries - 1);
    }
  };
  const socket = new WebSocket(await find(50));
  socket.onopen = () =>
    socket.send(JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression: process.argv[1], awaitPromise: true, returnByValue: true },
    }));
  socket.onmessage = ({ data }) => {
    const { result } = JSON.parse(data);
    console.log(JSON.stringify(result.exceptionDetails ?? result.result.value ?? null));
    process.exit(result.exceptionDetails ? 1 : 0);
  };
})();`;

/** Evaluates in the running program of a service: what a defect of its own code would do. @returns the value */
export const evaluateIn = async (scene: Scene, component: string, expression: string): Promise<unknown> => {
  const { metadata } = await podOf(scene, component);
  return JSON.parse(await scene.kube.script(metadata.name, EVALUATE, expression)) as unknown;
};
