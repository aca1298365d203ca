import { loadSnapshot, type SiteFolders, type SiteSnapshot } from './loadRegions.server'

export type SnapshotListener = (next: SiteSnapshot, previous: SiteSnapshot) => void

/** The snapshot that is live now, and word of every later one. */
export interface LiveRegions {
  readonly current: SiteSnapshot
  onChange(listener: SnapshotListener): () => void
  close(): Promise<void>
}

export async function openLiveRegions(folders: SiteFolders): Promise<LiveRegions> {
  const current = await loadSnapshot(folders)
  const listeners = new Set<SnapshotListener>()
  return {
    get current() { return current },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
