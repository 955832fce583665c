export default function Page() {
  return <h1>cars/listing/upcoming-cars</h1>
}
