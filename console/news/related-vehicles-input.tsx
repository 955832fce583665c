import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { translate } from '../frame/translate.ts'
import { findVehicles, namedVehicles, type Vehicle, type VehicleField } from './find-vehicles.ts'

/** The vehicles that an article is about, found by typing, of every kind in one field. */
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
      // It would empty the field whenever a list of vehicles has come.
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

/** The ids of one field of the form, with the vehicles that they name. */
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
