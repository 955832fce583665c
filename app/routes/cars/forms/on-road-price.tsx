export default function Page() {
  return <h1>on-road-price</h1>
}
