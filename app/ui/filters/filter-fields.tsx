import { type FilterBound, type FilterGroup, type FilterOption, inputClass } from './filter-group.ts'

type FilterFieldsProps = { group: FilterGroup }

/** One filter of a panel. */
export function FilterFields({
  group: { name, legend, isMultiple, options, bounds = [] },
}: FilterFieldsProps) {
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
            <Bound key={bound.name} bound={bound} />
          ))}
        </div>
      )}
    </fieldset>
  )
}

type OptionProps = { name: string; isMultiple: boolean; option: FilterOption }

const boxClass =
  'size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-line-strong bg-raised checked:border-accent'
const radio = 'rounded-full checked:border-6'
const checkbox =
  'grid place-items-center rounded-[5px] checked:bg-accent checked:after:h-1.5 checked:after:w-2.5 checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-accent-ink checked:after:border-b-2 checked:after:border-l-2'

function Option({ name, isMultiple, option: { value, label, count, isChosen } }: OptionProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-14 has-checked:font-bold lg:pointer-fine:min-h-9 ${count === 0 ? 'text-muted' : ''}`}
    >
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className={`${boxClass} ${isMultiple ? checkbox : radio}`}
      />
      {label}
      {count !== undefined && <span className="ml-auto font-normal text-13 text-muted">{count}</span>}
    </label>
  )
}

function Bound({ bound: { name, label, placeholder, value } }: { bound: FilterBound }) {
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
        className={`${inputClass} font-normal`}
      />
    </label>
  )
}
