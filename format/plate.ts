/** Formats a registration number as `MH 12 AB 1234`, `DL 3C AB 1234` or `22 BH 1234 AA`. Other texts stay unchanged. */
export function formatPlate(plate: string): string {
  const plain = plate.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, ...parts] =
    /^(DL)(\d[A-Z])([A-Z]{2})(\d{1,4})$/.exec(plain) ??
    /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plain) ??
    /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plain) ??
    []
  return parts.filter(Boolean).join(' ') || plate
}
