import type { ClipboardEvent, ComponentProps, FormEvent } from 'react'
import { inputClass } from '#app/ui/field.tsx'

type DigitsInputProps = ComponentProps<'input'> & { maxLength: number }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A field that accepts only digits. Of a pasted number it takes the last ones, so that +91 may precede it. */
export function DigitsInput({ maxLength, className = '', ...rest }: DigitsInputProps) {
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const digits = digitsOf(currentTarget.value)
    if (digits !== currentTarget.value) currentTarget.value = digits
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length < 4) return
    event.preventDefault()
    event.currentTarget.value = digits.slice(-maxLength)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      maxLength={maxLength}
      onInput={onInput}
      onPaste={onPaste}
      className={`${inputClass} ${className}`}
      {...rest}
    />
  )
}
