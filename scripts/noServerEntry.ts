/** In place of a package of Vike's that searches the disk for a build: ours has the pages in it (vite.server.config.ts). */
export async function importServerProductionEntry(): Promise<void> {}
