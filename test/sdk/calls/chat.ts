import type PocketBase from 'pocketbase'
import type { RecordSubscription } from 'pocketbase'
import { expect } from 'vitest'
import { randomId } from '#records/ids.ts'
import { expectFailure } from '../failure.ts'
import { createListener } from '../listener.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

/** Conversations and their messages; the server, not the client, sets the sender and maintains the list of messages. */
export function chatRows({ guest, buyer, seller, bystander }: SdkScript): Record<string, ScriptRows> {
  const conversations = ({ pb }: { pb: PocketBase }) => pb.collection('UsedVehicleConversations')
  const open = () =>
    conversations(buyer).create({ vehicle_id: 'used-swift', user_id: seller.id, receiver_id: seller.id })
  const say = ({ pb }: { pb: PocketBase }, conversation: string, message: string, id = randomId()) =>
    pb.collection('messages').create({ id, conversation, message, type: 'text', sender_id: 'somebody' })

  return {
    Conversations: {
      'get or create, by vehicle and receiver; the user is who asks': async () => {
        const first = await open()
        expect(first).toMatchObject({ user_id: buyer.id, receiver_id: seller.id, messages: [] })
        const again = await Promise.all([open(), open()])
        expect(pluckNames(again, 'id')).toEqual([first.id, first.id])
        const withSawari = { vehicle_id: 'used-swift', receiver_id: null }
        const other = await conversations(buyer).create(withSawari)
        expect(other.id).not.toBe(first.id)
        expect((await conversations(buyer).create(withSawari)).id).toBe(other.id)
      },
      'only with the vehicle’s seller, of a vehicle that one may see, and signed in': async () => {
        const create = (body: object, who = buyer.pb) =>
          expectFailure(conversations({ pb: who }).create(body))
        const receiver = { receiver_id: { code: 'validation_missing_rel_records' } }
        const stranger = { vehicle_id: 'used-swift', receiver_id: bystander.id }
        expect((await create(stranger)).response.data).toMatchObject(receiver)
        const itself = { vehicle_id: 'used-swift', receiver_id: seller.id }
        expect((await create(itself, seller.pb)).response.data).toMatchObject(receiver)
        const unseen = await create({ vehicle_id: 'used-waiting', receiver_id: seller.id })
        expect(unseen.response.data).toMatchObject({ vehicle_id: { code: 'validation_missing_rel_records' } })
        expect(await create(itself, guest)).toMatchObject({ status: 400, response: { data: {} } })
      },
      'a message is sent, and the conversation follows': async () => {
        const { id } = await open()
        const key = randomId()
        const sent = await say(buyer, id, '  Still there? ', key)
        expect(sent).toMatchObject({ number: 1, sender_id: buyer.id, message: 'Still there?', type: 'text' })
        expect(await say(buyer, id, 'Still there?', key)).toMatchObject({ number: 1 })
        await Promise.all([say(seller, id, 'Yes'), say(buyer, id, 'Good')])
        const { messages, last_message_time, ...seen } = await conversations(seller).getOne(id)
        expect(pluckNames(messages, 'number')).toEqual([1, 2, 3])
        expect(messages[0]).toMatchObject({ id: key, sender_id: buyer.id, timestamp: expect.any(String) })
        expect(seen.last_message).toBe(messages[2].message)
        expect(last_message_time).toBe(messages[2].timestamp)
      },
      'no blank message, none too long, none in another’s conversation': async () => {
        const { id } = await open()
        const blank = await expectFailure(say(buyer, id, '   '))
        expect(blank.response.data).toMatchObject({ message: { code: 'validation_required' } })
        const long = await expectFailure(say(buyer, id, 'x'.repeat(1001)))
        expect(long.response.data).toMatchObject({ message: { code: 'validation_max_text_constraint' } })
        for (const pb of [bystander.pb, guest])
          expect(await expectFailure(say({ pb }, id, 'Me too'))).toMatchObject({ status: 400 })
      },
      'list 50, latest message first, with both sides’ names; only one’s own': async () => {
        const { id } = await open()
        await say(seller, id, 'Latest')
        const options = { sort: '-last_message_time', expand: 'user_id,receiver_id,vehicle_id' }
        const { items } = await conversations(seller).getList(1, 50, options)
        expect(items[0]).toMatchObject({ id, last_message: 'Latest' })
        expect(items[0]?.expand).toMatchObject({
          user_id: { name: 'Asha' },
          receiver_id: { name: 'Ravi' },
          vehicle_id: { name: 'Swift VXi' },
        })
        expect(items[0]?.expand?.user_id).not.toHaveProperty('number')
        expect((await conversations(buyer).getList(1, 50)).totalItems).toBe(2)
        for (const pb of [bystander.pb, guest]) {
          expect((await conversations({ pb }).getList(1, 50)).items).toEqual([])
          expect(await expectFailure(conversations({ pb }).getOne(id))).toMatchObject({ status: 404 })
        }
        expect(await expectFailure(bystander.pb.collection('users').getOne(buyer.id))).toMatchObject({
          status: 404,
        })
      },
      'subscribe to one, and hear of its messages; others hear nothing': async () => {
        const { id } = await open()
        const heard = createListener<RecordSubscription>()
        const overheard = createListener<RecordSubscription>()
        await conversations(seller).subscribe(id, heard.hear)
        await conversations(bystander).subscribe('*', overheard.hear)
        await say(buyer, id, 'Tomorrow?')
        const { action, record } = await heard.next()
        expect({ action, record }).toMatchObject({
          action: 'update',
          record: { id, last_message: 'Tomorrow?' },
        })
        const own = await conversations(bystander).create({ vehicle_id: 'used-city' })
        expect((await overheard.next()).record.id).toBe(own.id)
        await conversations(seller).unsubscribe(id)
        await conversations(bystander).unsubscribe('*')
        expect(seller.pb.realtime.isConnected).toBe(false)
      },
      'its list takes new messages at the end, and the server derives the last one': async () => {
        const { id, messageCount } = await open()
        const messages = JSON.stringify([{ id: '1764330000000', sender_id: buyer.id, message: 'And now?' }])
        const written = await conversations(buyer).update(id, { messages, last_message: 'x' })
        expect(written).toMatchObject({ messageCount: messageCount + 1, last_message: 'And now?' })
        const others = conversations(buyer).update(id, { messages, user_id: seller.id })
        expect(await expectFailure(others)).toMatchObject({ status: 400 })
      },
      'nobody writes to whom has blocked it': async () => {
        const { id } = await open()
        await seller.pb.collection('blocks').create({ blocked: buyer.id })
        expect(await expectFailure(say(buyer, id, 'Hello?'))).toMatchObject({ status: 400 })
        const another = conversations(buyer).create({ vehicle_id: 'used-city', receiver_id: seller.id })
        expect(await expectFailure(another)).toMatchObject({ status: 400 })
      },
    },
  }
}
