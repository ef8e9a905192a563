import { networks } from '../../../faults/harness/network.ts';
import { fault } from '../../../support/fault-proxy/fault.ts';
import { accept } from './accept.ts';
import type { Action } from './plan.ts';
import type { Stage } from './stage.ts';
import type { Visit } from './visit.ts';

const wake = () => dispatchEvent(new Event('online'));

/** Runs one step of a schedule. */
export async function act(stage: Stage, visit: Visit, action: Action): Promise<void> {
  const { network } = stage.site;
  switch (action.type) {
    case 'submit':
      return visit.submit(action);
    case 'network':
      return network.set(networks[action.name] ?? fault.pass, { times: action.times });
    case 'heal':
      return network.set(fault.pass);
    case 'offline':
      return stage.offline(action.offline);
    case 'server':
      return stage.server(action.up);
    case 'deploy':
      return stage.deploy();
    case 'accept':
      return accept(stage, await stage.tab(action.tab));
    case 'restart':
      return stage.restart();
    case 'close':
      return stage.closeTab(action.tab);
    case 'wake':
      return (await stage.tab(action.tab)).evaluate(wake).then(() => undefined);
  }
}
