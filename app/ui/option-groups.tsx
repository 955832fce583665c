export type OptionGroup = { label: string; options: readonly { value: string; label: string }[] }

/** The options of a select in groups, such as places by state. */
export const OptionGroups = ({ of }: { of: readonly OptionGroup[] }) =>
  of.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </optgroup>
  ))
