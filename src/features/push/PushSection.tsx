import { useState } from 'react';
import { ReadState } from '#admin/ReadState.tsx';
import { PUSH_TYPES, type PushDevice, type PushType } from '#contract/admin/desk-push.ts';
import { HomeScreenSteps } from '#offline/install/HomeScreenSteps.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type PushSupport, readSupport } from './push-device.ts';
import { type PushSettings, useThisDevice } from './use-this-device.ts';

const NAMES: Readonly<Record<PushType, string>> = {
  ...{ enquiry: 'New enquiries', application: 'New applications' },
  ...{ followup: 'Follow-ups that are due', mention: 'Notes that mention me' },
};

/** What an admin must know where notifications cannot be switched on. */
const MISSING: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  'install-first': 'An iPhone or iPad notifies you once this site is on its home screen.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings, then come back.',
  missing: 'This browser has no notifications.',
};

/** The notifications of this device, and the admin's other devices. */
export function PushSection() {
  const { query, save, remove, test } = useThisDevice();
  const { data } = query;
  return (
    <section aria-labelledby="push" className="grid justify-items-start gap-4">
      <h2 id="push" className="text-head">
        Notifications
      </h2>
      <ReadState query={query} what="notifications" quiet />
      {data?.own ? (
        <OwnDevice
          device={data.own}
          onChange={save.mutate}
          onRemove={remove.mutate}
          onTest={test.mutate}
          isTesting={test.isPending}
        />
      ) : (
        data && <TurnOn isBusy={save.isPending} onTurnOn={() => save.mutate({})} />
      )}
      {data && data.others.length > 0 && (
        <>
          <h3 className="font-semibold">Your other devices</h3>
          <ul className="grid w-full">
            {data.others.map((device) => (
              <li key={device.id} className="device-row">
                <bdi>{device.name}</bdi>
                <Button variant="quiet" onClick={() => remove.mutate(device)}>
                  Remove<span className="sr-only"> {device.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface TurnOnProps {
  isBusy: boolean;
  onTurnOn: () => void;
}

/** Button that switches notifications on, or what is missing for it. */
export function TurnOn({ isBusy, onTurnOn }: TurnOnProps) {
  const support = readSupport();
  const [areStepsOpen, openSteps] = useState(false);
  if (support === 'ready') {
    return (
      <>
        <p className="text-muted">This device tells you of new enquiries, also while the back office is closed.</p>
        <Button busy={isBusy} onClick={() => !isBusy && onTurnOn()}>
          Notify this device
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">{MISSING[support]}</p>
      {support === 'install-first' && (
        <Button variant="secondary" onClick={() => openSteps(true)}>
          Show the steps
        </Button>
      )}
      {areStepsOpen && <HomeScreenSteps onClose={() => openSteps(false)} />}
    </>
  );
}

interface OwnDeviceProps {
  device: PushDevice;
  onChange: (changes: Partial<PushSettings>) => void;
  onRemove: (device: PushDevice) => void;
  onTest: (device: PushDevice) => void;
  isTesting: boolean;
}

/** What this device is notified of. Each change is saved at once. */
function OwnDevice({ device, onChange, onRemove, onTest, isTesting }: OwnDeviceProps) {
  const { types, quietFrom, quietTo, showsNames } = device;
  const withType = (type: PushType, isOn: boolean) => [
    ...types.filter((each) => each !== type),
    ...(isOn ? [type] : []),
  ];
  return (
    <>
      <fieldset className="grid w-full gap-1">
        <legend className="font-semibold">This device, {device.name}, tells you of</legend>
        {PUSH_TYPES.map((type) => (
          <Choice
            key={type}
            label={NAMES[type]}
            isOn={types.includes(type)}
            onChange={(isOn) => onChange({ types: withType(type, isOn) })}
          />
        ))}
        <Choice
          label="Show the name of the sender"
          isOn={showsNames}
          onChange={(isOn) => onChange({ showsNames: isOn })}
        />
      </fieldset>
      <fieldset className="w-full">
        <legend className="pb-1 font-semibold">Quiet hours</legend>
        <div className="grid grid-cols-2 gap-4">
          {(
            [
              ['quietFrom', 'From', quietFrom],
              ['quietTo', 'To', quietTo],
            ] as const
          ).map(([name, label, saved]) => (
            <Field
              key={`${name}${saved}`}
              {...{ name, label, type: 'time', defaultValue: saved }}
              onBlur={({ target }) => target.value !== saved && onChange({ [name]: target.value })}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="secondary" busy={isTesting} onClick={() => onTest(device)}>
          Send a test
        </Button>
        <Button variant="quiet" onClick={() => onRemove(device)}>
          Turn off
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ label, isOn, onChange }: ChoiceProps) => (
  <label className="choice">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
