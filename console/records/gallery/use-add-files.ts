import { useState } from 'react'
import type { FieldDescription } from '../../api/describe.ts'
import type { ChosenFile } from '../../api/record-body.ts'
import { rejectReason } from './check-picture.ts'

export type RejectedFile = { name: string; why: string }

/** Looks at chosen files one after the other: those that can be taken are added, of the others it is said why not. */
export function useAddFiles(field: FieldDescription, onAdd: (files: ChosenFile[]) => void) {
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  const add = async (chosen: Iterable<File>) => {
    const good: ChosenFile[] = []
    const bad: RejectedFile[] = []
    for (const rawFile of chosen) {
      const why = await rejectReason(rawFile, field)
      if (why) bad.push({ name: rawFile.name, why })
      else good.push({ rawFile })
    }
    setRefused(bad)
    if (good.length) onAdd(good)
  }
  return { add, refused, forget: () => setRefused([]) }
}
