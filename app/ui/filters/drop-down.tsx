import { type FilterGroup, inputClass } from './filter-group.ts'
import { FilterSelect } from './filter-select.tsx'

type DropDownProps = { group: FilterGroup }

/** A filter with one value: a select, or a text field for a place. */
export default function DropDown({ group }: DropDownProps) {
  const { name, legend, look, bounds = [] } = group
  return (
    <div className="grid gap-1.5 px-4 py-2">
      <label htmlFor={idOf(name)} className="font-semibold text-14">
        {legend}
      </label>
      {look === 'select' ? <Choice group={group} /> : <Place group={group} />}
      {bounds
        .filter(bound => bound.value)
        .map(bound => (
          <input key={bound.name} type="hidden" name={bound.name} value={bound.value} />
        ))}
    </div>
  )
}

const idOf = (name: string) => `filter-${name}`

function Choice({ group: { name, options } }: DropDownProps) {
  return (
    <FilterSelect
      id={idOf(name)}
      name={name}
      defaultValue={options.find(each => each.isChosen)?.value ?? ''}
      className="font-normal"
    >
      {options.map(({ value, label = value, count }) => (
        <option key={value} value={value}>
          {count === undefined ? label : `${label} (${count})`}
        </option>
      ))}
    </FilterSelect>
  )
}

function Place({ group: { name, options, placeholder } }: DropDownProps) {
  // Place names match in either language.
  const chosen = options.find(each => each.isChosen)
  return (
    <>
      <input
        type="text"
        id={idOf(name)}
        name={name}
        list={`${name}-options`}
        autoComplete="off"
        maxLength={80}
        placeholder={placeholder}
        defaultValue={chosen?.label ?? chosen?.value}
        className={`${inputClass} font-normal`}
      />
      <datalist id={`${name}-options`}>
        {options.map(({ value, label = value, count }) => (
          <option key={value} value={label}>
            {count === undefined ? label : `${label} (${count})`}
          </option>
        ))}
      </datalist>
    </>
  )
}
