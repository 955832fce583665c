import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldTitle, InputHelperText, NumberInput, useInput, type Validator } from 'react-admin'
import { type AmountLimits, amountProblem, amountText, asAmount, asInput } from './input-formats.ts'

type Props = AmountLimits & {
  source: string
  label?: string
  validate?: Validator[]
  disabled?: boolean
  helperText?: string | false
}

/**
 * Whole rupees, grouped as in India once the field is left. Takes amounts as people type and paste them: `12,34,567`,
 * `₹12.5 lakh`. The form's value is a number.
 */
export function RupeesInput({ source, label, validate = [], min, max, disabled = false, helperText }: Props) {
  const [typed, setTyped] = useState<string>()
  const { id, field, fieldState, isRequired } = useInput({
    source,
    format: amountText,
    parse: asAmount,
    validate: [...validate, value => amountProblem(value, { min, max })],
    disabled,
  })
  const { ref, value, onChange, onBlur, ...rest } = field
  const isHelpShown = helperText !== false || fieldState.invalid
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={typed ?? value}
      onChange={event => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={event => {
        setTyped(undefined)
        onBlur(event)
      }}
      disabled={disabled}
      error={fieldState.invalid}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      helperText={
        isHelpShown && <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      }
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  )
}

type UnitInputProps = Props & { unit: string; step?: number | 'any' }

/** A number that is in rupees if its unit says so. `step` is for other units. */
export const UnitInput = ({ unit, step = 'any', min, max, ...props }: UnitInputProps) =>
  unit === '₹' ? (
    <RupeesInput {...props} min={min} max={max} />
  ) : (
    <NumberInput {...props} step={step} {...asInput({ min, max })} />
  )
