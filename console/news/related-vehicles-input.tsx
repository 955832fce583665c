import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { pb } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'

/** Searches and selects the vehicles of an article, of every kind in one input. */
export function RelatedVehiclesInput() {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const fields = { cars: useIds('cars'), bikes: useIds('bikes'), commercial: useIds('commercial') }
  const chosen = Object.values(fields).flatMap(({ vehicles }) => vehicles)
  const found = useQuery({
    queryKey: ['find-vehicles', words],
    queryFn: () => findVehicles(words),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const choose = (vehicles: Vehicle[]) => {
    setTyped('')
    for (const [field, { set }] of Object.entries(fields))
      set(vehicles.filter(each => each.field === field).map(({ id }) => id))
  }
  return (
    <Autocomplete
      multiple
      value={chosen}
      inputValue={typed}
      // A reset would clear the input when new options load.
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, vehicles) => choose(vehicles)}
      options={words.length >= 2 ? (found.data ?? []) : []}
      filterOptions={all => all}
      filterSelectedOptions
      groupBy={({ field }) => translate(`article.kind.${field}`)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ field, id }) => `${field}/${id}`}
      isOptionEqualToValue={(one, other) => one.field === other.field && one.id === other.id}
      loading={found.isFetching}
      loadingText={translate('frame.loading')}
      noOptionsText={translate(words.length >= 2 ? 'article.noVehicles' : 'article.typeToFind')}
      forcePopupIcon={false}
      renderInput={params => (
        <TextField {...params} label={translate('article.findVehicles')} margin="dense" />
      )}
    />
  )
}

/** The vehicle ids of a form field, with their vehicles. */
function useIds(name: VehicleField) {
  const { field } = useController({ name })
  const ids: string[] = field.value ?? []
  const named = useQuery({
    queryKey: ['named-vehicles', name, ids],
    queryFn: () => namedVehicles(name, ids),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const known = new Map(named.data?.map(each => [each.id, each]))
  const set = (next: string[]) => {
    if (JSON.stringify(next) !== JSON.stringify(ids)) field.onChange(next.length ? next : null)
  }
  return { vehicles: ids.map(id => known.get(id) ?? { field: name, id, name: id }), set }
}

/** An article's vehicle fields and their collections. */
const vehicleFields = {
  cars: 'cars',
  bikes: 'bikes',
  commercial: 'commercial_vehicles',
} as const

type VehicleField = keyof typeof vehicleFields
type Vehicle = { field: VehicleField; id: string; name: string }

const names = ['cars', 'bikes', 'commercial'] as const satisfies readonly VehicleField[]
const [ofEach, atOnce] = [6, 20]

/** Models of every kind whose brand and name contain all words. */
async function findVehicles(typed: string): Promise<Vehicle[]> {
  const words = typed.trim().split(/\s+/).slice(0, 4)
  const filter = words.map(word => pb.filter('(brand ~ {:word} || name ~ {:word})', { word })).join(' && ')
  const found = await Promise.all(names.map(field => read(field, filter, ofEach)))
  return found.flat()
}

/** The vehicles of these ids, in order. A deleted one shows its id. */
async function namedVehicles(field: VehicleField, ids: readonly string[]): Promise<Vehicle[]> {
  if (ids.length === 0) return []
  const filter = ids.map(id => pb.filter('id = {:id}', { id })).join(' || ')
  const found = await read(field, filter, atOnce)
  return ids.map(id => found.find(each => each.id === id) ?? { field, id, name: id })
}

async function read(field: VehicleField, filter: string, limit: number): Promise<Vehicle[]> {
  const { items } = await pb
    .collection(vehicleFields[field])
    .getList(1, limit, { filter, fields: 'id,brand,name', sort: 'brand,name', skipTotal: true })
  return items.map(({ id, brand, name }) => ({ field, id, name: vehicleName({ brand, name }) }))
}
