import type { ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldDescription } from '../api/describe.ts'
import { FilesInput } from '../records/files-input.tsx'
import { type GalleryFile, isSameFile } from '../records/gallery/picture.tsx'
import { CityPricesInput, SpecMapInput, UpdatesInput, VideosInput } from '../records/rows/tables-input.tsx'
import type { Colour } from './colour-card.tsx'
import { ColoursInput } from './colours-input.tsx'
import { SpecificationsInput } from './specifications-input.tsx'

const tables: Readonly<Record<string, (props: { source: string }) => ReactElement>> = {
  location_wise_pricing: CityPricesInput,
  latest_updates: UpdatesInput,
  videos: VideosInput,
  key_specs: SpecMapInput,
  specifications: SpecificationsInput,
}

/** The custom input of a field, or undefined for the default of its type. */
export function fieldEditor(
  field: FieldDescription,
  siblings: readonly FieldDescription[],
): ReactElement | undefined {
  const pictures = siblings.find(({ name, type }) => name === 'pictures' && type === 'file')
  if (field === pictures) return <Gallery field={pictures} />
  if (field.type !== 'json') return undefined
  if (field.name === 'colors' && pictures) return <ColoursInput pictures={pictures} />
  const Table = tables[field.name]
  return Table && <Table source={field.name} />
}

/** The gallery. Removing a picture also removes it from the colours. */
function Gallery({ field }: { field: FieldDescription }) {
  const { getValues, setValue } = useFormContext()
  const leave = (gone: GalleryFile[]) => {
    const colours: Colour[] = getValues('colors') || []
    const left = colours.map(colour => ({
      ...colour,
      images: colour.images.filter(image => !gone.some(file => isSameFile(file, image))),
    }))
    if (colours.length) setValue('colors', left, { shouldDirty: true })
  }
  return <FilesInput field={field} onRemoved={leave} />
}
