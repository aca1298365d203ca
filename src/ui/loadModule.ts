/**
 * Loads a chunk. When it is gone because of a deployment the page is already being loaded afresh
 * (src/renderer/lostChunk.ts) and the import gives nothing: then this waits, so that no error flashes up.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module: Module | undefined = await load();
  return module ?? new Promise<never>(() => {});
}
