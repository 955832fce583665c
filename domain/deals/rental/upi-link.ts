/** A payment between the two sides. `reference` lets both find it again. */
type Payment = { to: string; name: string; amount: number; note: string; reference: string }

/**
 * Where a payment can be made: the port for payment providers. Sawari holds no money, so what an implementation gives
 * leads from one side to the other.
 */
export type PaymentGateway = { linkTo: (payment: Payment) => string }

/** The payer's own UPI app, by NPCI's deep link: the money goes straight to the address. */
export const upiApps: PaymentGateway = {
  linkTo({ to, name, amount, note, reference }) {
    const query = { pa: to, pn: name, am: amount.toFixed(2), cu: 'INR', tn: note, tr: reference }
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    // Some apps do not read an encoded @.
    return `upi://pay?${pairs.join('&').replace('%40', '@')}`
  },
}
