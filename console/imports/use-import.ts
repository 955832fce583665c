import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type Column,
  type ColumnMap,
  type ImportReport,
  inspectFile,
  type Progress,
  previewFile,
  runImport,
  wordsOfImport,
} from './send-file.ts'

type State = {
  file?: File | undefined
  columns: Column[]
  /** The preview. Any change of the settings clears it. */
  preview?: ImportReport | undefined
  /** The result of the import. */
  report?: ImportReport | undefined
  progress?: Progress | undefined
  error?: string | undefined
  isBusy: boolean
}

const undone = { preview: undefined, report: undefined, progress: undefined, error: undefined }

/** The state of an import, from the file to the report. An error keeps the file and the settings. */
export function useImport(collection: string) {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ columns: [], isBusy: false })
  const turn = useRef(0)
  const set = (change: Partial<State>) => setState(before => ({ ...before, ...change }))
  const { file, columns } = state

  /** Runs one request at a time and ignores late responses of earlier ones. */
  const work = async (
    begun: Partial<State>,
    act: (onProgress: (change: Partial<State>) => unknown) => Promise<Partial<State>>,
  ) => {
    turn.current += 1
    const own = turn.current
    const tell = (change: Partial<State>) => own === turn.current && set(change)
    set({ ...begun, error: undefined, isBusy: true })
    try {
      tell(await act(tell))
    } catch (error) {
      tell({ error: wordsOfImport(error), progress: undefined })
    } finally {
      tell({ isBusy: false })
    }
  }

  return {
    ...state,
    take: (taken: File, into = collection) =>
      work({ ...undone, file: taken, columns: [] }, async tell => {
        const found = (await inspectFile(into, taken)).columns
        tell({ columns: found })
        return { preview: await previewFile(into, taken, toColumnMap(found)) }
      }),
    /** Maps a column to a field and removes the field from other columns. */
    assign: (column: string, field: string | null) =>
      set({
        ...undone,
        columns: columns.map(each => {
          if (each.column === column) return { ...each, field }
          return field !== null && each.field === field ? { ...each, field: null } : each
        }),
      }),
    look: () =>
      file &&
      work(undone, async () => ({
        preview: await previewFile(collection, file, toColumnMap(columns)),
      })),
    run: () =>
      file &&
      work({ progress: { done: 0, total: 0 } }, async tell => {
        const report = await runImport(collection, file, toColumnMap(columns), progress => tell({ progress }))
        await queries.invalidateQueries()
        return { report, progress: undefined, preview: undefined }
      }),
  }
}

const toColumnMap = (columns: Column[]): ColumnMap =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))
