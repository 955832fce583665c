import { randomId } from '#records/ids.ts'

/** Sends an inquiry about a demo car as a new visitor; returns the response status. */
export async function sendInquiry(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/collections/CarsInquiry/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      cars: 'hyundai-creta',
      name: 'Asha',
      number: '9876543210',
      messgae: 'Is it in stock?',
      email: `${randomId()}@example.in`,
    }),
  })
  await answer.text()
  return answer.status
}
