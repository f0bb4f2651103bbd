/** Who somebody is, and whether they play or watch. */

import { say } from "../words";

export function NameField({ name, set }: { name: string; set: (to: string) => void }) {
  return (
    <label>
      {say("live.name")}
      <input
        type="text"
        name="own-name"
        maxLength={20}
        value={name}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}

export function JoinButtons({ join }: { join: (plays: boolean) => void }) {
  return (
    <div class="buttons">
      <button type="button" class="main" onClick={() => join(true)}>
        {say("live.play")}
      </button>
      <button type="button" onClick={() => join(false)}>
        {say("live.watch")}
      </button>
    </div>
  );
}
