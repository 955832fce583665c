import { randomId } from '#records/ids.ts'

/** An inquiry about a car of the demo's, by somebody who has not asked before; gives the answer's status. */
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
