import { askOnReturn } from './askOnReturn';
import { inTime } from './inTime';
import { LoadFailed } from './LoadFailed';

/**
 * Loads a chunk; throws `LoadFailed` when it does not come in time. When it is gone because of a deployment the page is
 * already being loaded afresh (src/renderer/lostChunk.ts) and the import gives nothing: then this waits, so that no
 * error flashes up before the new page; one that does not come either is an error in the end.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  let module: Module | undefined;
  try {
    module = await inTime(askOnReturn(load));
  } catch (error) {
    throw error instanceof LoadFailed ? error : new LoadFailed('A part of the page is lost', { cause: error });
  }
  return module ?? inTime(new Promise<never>(() => {}));
}
