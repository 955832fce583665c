export default function Page() {
  return <h1>cars/listing/all-cars</h1>
}
