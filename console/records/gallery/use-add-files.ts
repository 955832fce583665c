import { useState } from 'react'
import type { FieldDescription } from '../../api/describe.ts'
import type { ChosenFile } from '../../api/record-body.ts'
import { refusalOf } from './check-picture.ts'

export type Refused = { name: string; why: string }

/** Looks at chosen files one after the other: those that can be taken are added, of the others it is said why not. */
export function useAddFiles(field: FieldDescription, onAdd: (files: ChosenFile[]) => void) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const add = async (chosen: Iterable<File>) => {
    const good: ChosenFile[] = []
    const bad: Refused[] = []
    for (const rawFile of chosen) {
      const why = await refusalOf(rawFile, field)
      if (why) bad.push({ name: rawFile.name, why })
      else good.push({ rawFile })
    }
    setRefused(bad)
    if (good.length) onAdd(good)
  }
  return { add, refused, forget: () => setRefused([]) }
}
