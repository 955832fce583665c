import type { FileStorage } from '#records/files/storage.ts'

/** Files in memory, for tests that look at them in `kept`. */
export function memoryStorage(kept = new Map<string, Uint8Array>()) {
  const storage: FileStorage = {
    read: async key => kept.get(key),
    size: async key => kept.get(key)?.byteLength,
    stream: async (key, range) => {
      const bytes = kept.get(key) ?? new Uint8Array()
      const part = range ? bytes.subarray(range.first, range.last + 1) : bytes
      return new Blob([Uint8Array.from(part)]).stream()
    },
    write: async (key, bytes) => void kept.set(key, bytes),
    remove: async prefix => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
  }
  return { storage, kept }
}
