import type { FileStorage } from '#records/files/storage.ts'

/** Files in memory, for tests that inspect them in `storedFiles`. */
export function memoryStorage(files = new Map<string, Uint8Array>()) {
  const storage: FileStorage = {
    read: async key => files.get(key),
    size: async key => files.get(key)?.byteLength,
    stream: async (key, range) => {
      const bytes = files.get(key) ?? new Uint8Array()
      const part = range ? bytes.subarray(range.first, range.last + 1) : bytes
      return new Blob([Uint8Array.from(part)]).stream()
    },
    write: async (key, bytes) => void files.set(key, bytes),
    remove: async prefix => {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key)
    },
  }
  return { storage, storedFiles: files }
}
