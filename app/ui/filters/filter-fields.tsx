import { lazy, Suspense } from 'react'
import { type FilterBound, type FilterGroup, type FilterOption, inputClass } from './filter-group.ts'

// Works without JavaScript; hydrates after the list.
const DropDown = lazy(() => import('./drop-down.tsx'))

/** The filters of a panel. */
export const FilterGroups = ({ groups }: { groups: readonly FilterGroup[] }) =>
  groups.map(group => <FilterFields key={group.name} group={group} />)

type FilterFieldsProps = { group: FilterGroup }

/** One filter of a panel. */
function FilterFields({ group }: FilterFieldsProps) {
  const { name, legend, isMultiple, look, options, bounds = [], problem } = group
  const problemId = problem && `${name}-problem`
  if (look)
    return (
      <Suspense>
        <DropDown group={group} />
      </Suspense>
    )
  return (
    <fieldset className="border-line px-4 pt-3.5 pb-3 not-first:border-t">
      <legend className="float-left mb-1 w-full font-bold text-14">{legend}</legend>
      <div className="clear-both">
        {options.map(option => (
          <Option key={option.value} name={name} isMultiple={isMultiple} option={option} />
        ))}
      </div>
      {bounds.length > 0 && (
        <div className="mt-1 grid grid-cols-2 gap-2.5">
          {bounds.map(bound => (
            <Bound key={bound.name} bound={bound} problemId={problemId} />
          ))}
        </div>
      )}
      {problem && (
        <p id={problemId} className="mt-1.5 font-medium text-13 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type OptionProps = { name: string; isMultiple: boolean; option: FilterOption }

function Option({ name, isMultiple, option: { value, label = value, count, isChosen } }: OptionProps) {
  return (
    <label className={count === 0 ? 'filter-option text-muted' : 'filter-option'}>
      <input type={isMultiple ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={isChosen} />
      {label}
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}

type BoundProps = { bound: FilterBound; problemId: string | undefined }

function Bound({ bound: { name, label, placeholder, value }, problemId }: BoundProps) {
  return (
    <label className="grid gap-1.5 font-semibold text-14">
      {label}
      <input
        type="text"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        placeholder={placeholder}
        defaultValue={value}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={`${inputClass} font-normal aria-invalid:border-danger`}
      />
    </label>
  )
}
